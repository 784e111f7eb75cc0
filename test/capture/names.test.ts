import { describe, expect, test } from "vitest";
import { HarMasks } from "../../packages/learn/src/har/masking/har-masks.js";
import { bodyOf } from "./support.js";

/**
 * Names of members, parameters and headers, collected before the rule was written: from lists of
 * scrubbers of logs, from references of APIs and frameworks, and from documents of vendors.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const SECRET_NAMES = words(`
  password Password passwd PASSWD pwd pw passphrase passPhrase passcode oneTimePasscode
  password1 password2 passwordConfirm password_confirmation confirm_password repeat_password
  old_password new_password current_password user_password login-password db_password mysql_pwd
  basic_auth_password SipAuthPassword vcs_password override_password encryptedPassword smtp_pass
  password_hash password_digest password_salt user[password] card[cvc] userPassword DB_PASSWORD
  secret secrets client_secret clientSecret CLIENT_SECRET clientsecret app_secret api_secret
  signing_secret signingSecret webhook_secret webhookSecret totp_secret token_secret secretBase64
  production_secret oauth_client_secret confirmation_secret PLAID-SECRET consumer_secret shared_secret
  api_key apiKey apikey API_KEY api-key Api-Key apiKeySecret openai_api_key datadog_api_key x-api-key
  access_key accessKey accessKeyId access_key_id AWS_ACCESS_KEY_ID secret_key secretKey
  secret_access_key secretAccessKey private_key privateKey privatekey private_key_pem signing_key
  signingKey encryption_key encryptionKey decryption_key license_key licenseKey subscription_key
  auth_key master_key admin_key shared_key service_key app_key application_key account_key AccountKey
  SharedAccessKey consumer_key webhook_key hmac_key session_key server_key write_key client_key_data
  access_token accessToken accesstoken refresh_token refreshToken id_token idToken api_token apiToken
  bot_token private_token privateToken auth_token authToken bearer_token session_token sessionToken
  csrf_token csrfToken csrfmiddlewaretoken authenticity_token xsrf_token _csrf csrf verification_token
  invitation_token password_reset_token reset_token device_token push_token upload_token user_token
  app_token deploy_token registration_token service_token link_token public_token subject_token
  actor_token oidc_token hf_token processor_token new_access_token security_token X-Amz-Security-Token
  oauth_token oauthToken relay_token github_token jwt_token personal_access_token tokenSecret
  authorization Authorization auth basic_auth jwt bearer credentials creds credential X-Amz-Credential
  cookie cookies session_id sessionId sessionid SESSION_ID PHPSESSID JSESSIONID session_cookie
  pin PIN card_pin security_pin otp_pin pin_code otp otp_code otpCode totp totp_code mfa_code mfaCode
  2fa_code two_factor_code sms_code verification_code security_code securityCode auth_code authCode
  authorization_code backup_code recovery_code recovery_codes device_code access_code activation_code
  code_verifier codeVerifier client_assertion clientAssertion assertion SAMLResponse SAMLAssertion
  connection_string connectionString database_url databaseUrl DATABASE_URL db_url redis_url mongodb_uri
  postgres_url jdbc_url dsn SENTRY_DSN webhook_url webhookUrl incomingWebhookUrl new_webhook_url
  signature sig X-Amz-Signature hmac_signature cvc cvv cvv2 card_cvv cvn csc iban IBAN ssn ssn_full
  social_security_number socialSecurityNumber account_number accountNumber routing_number
  bank_account_number encryptedSecurityCode mnemonic seed_phrase cryptogram salt
`);

const PLAIN_NAMES = words(`
  id name email_verified type status code error_code country_code postal_code promo_code decline_code
  currency_code state_code category_code status_code language_code shortCode merchantAdviceCode
  token_type tokenType max_tokens maxTokens total_tokens prompt_tokens input_tokens output_tokens
  input_tokens_details completion_tokens next_page_token nextPageToken page_token pageToken NextToken
  continuation_token sync_token issued_token_type subject_token_type token_endpoint token_url tokenUrl
  token_expires_at token_format token_name token_id token_usage token_currency token_risk_score
  token_last_used_at access_tokens_url refresh_token_expires_in idempotency_token tokenization_method
  public_key publicKey publishable_key armored_public_key openssh_public_key ssh_key idempotency_key
  idempotencyKey Idempotency-Key IdempotencyKey primary_key foreign_key partition_key sort_key
  object_key cache_key prompt_cache_key lookup_key role_key role_set_key template_key templateKey
  fieldKey taxonomy_key analysis_key key_id key_name api_key_id apiKeyId api_key_name api_key_last_4
  private_key_file keys keys_url keyboard monkey turkey keyword hotkey project_key issue_key
  secret_type secret_name secret_id secretId secret_hint secret_scanning secretary hide_secret_count
  client_secret_last_four redacted_client_secret_id password_policy password_expires_at
  password_changed_at passwordChangeDate passwordChangeIndicator password_hash_type password_hasher
  password_salt_position password_reset_required_at password_strength passenger_name passengerName
  passport_country compass bypass_mode boarding_pass auth_method authMethod auth_type auth_url author
  authors_url authority authenticated authentication_method authorizations_url authorization_url
  authorization_endpoint request_extended_authorization issuing_authorization author_association
  authorized_at oauth_client_id oauth_app_name credential_type credential_id credentials_type
  credentialsType cookie_name cookie_policy checkout_session checkoutSessionId link_session_id
  session_start_time sessionNumber last_active_session_id billing_session pinned pinned_at pinned_by
  pinCount spinner shipping pipeline signature_algorithm signature_version signature_type
  dateOfSignature signed_at designation sign signals assignee significance code_challenge
  code_challenge_method code_of_conduct client_assertion_type assertion_consumer_service_url
  verification_status verification_url verification_method connection connection_id connection_name
  database_id database_name database_version url webhook webhook_id webhook_code webhook_type
  avatar_url callback_url redirect_uri hooks_url cvc_check cvcResult iban_last4 ssn_last_4
  account_number_last4 account_number_format routing_number_type account_name number certificate
  certificate_type fingerprint nonce state cursor after before etag sha checksum license licenseName
  otp_enabled mfa_type mfa_enrolled totp_issuer pin_attempts_left session_count
`);

const SECRET_HEADERS = words(`
  Authorization Proxy-Authorization Cookie Set-Cookie X-Api-Key Api-Key apikey X-ApiKey X-Auth-Token
  X-Auth-Key X-Auth X-Access-Token X-Functions-Key X-Session-Id X-Session-Token X-Session
  DD-API-KEY DD-APPLICATION-KEY Ocp-Apim-Subscription-Key X-Vault-Token X-Shopify-Access-Token
  X-Amz-Security-Token X-Goog-Api-Key X-RapidAPI-Key X-Figma-Token X-GitLab-Token PRIVATE-TOKEN
  JOB-TOKEN DEPLOY-TOKEN Circle-Token X-Consul-Token X-CSRF-Token X-XSRF-TOKEN X-CSRFToken
  CF-Access-Client-Secret CF-Access-Jwt-Assertion X-Hook-Secret PLAID-SECRET X-Insert-Key X-Query-Key
  X-License-Key Fastly-Key X-Master-Key X-Appwrite-Key X-Algolia-API-Key X-Postmark-Server-Token
  CB-ACCESS-KEY CB-ACCESS-SIGN CB-ACCESS-PASSPHRASE X-MBX-APIKEY X-CMC_PRO_API_KEY X-Plex-Token
  X-Amzn-Oidc-Accesstoken X-Forwarded-Access-Token X-Parse-REST-API-Key X-Recharge-Access-Token
  X-Chargify-Token X-Rollbar-Access-Token X-TrackerToken X-N8N-API-KEY X-Secret X-Token Token
  X-User-Token X-Api-Secret X-Client-Secret X-Password Access-Key X-Access-Key X-Hasura-Admin-Secret
  X-Account-Token
`);

const PLAIN_HEADERS = words(`
  Accept Content-Type Content-Length User-Agent Host Origin Referer Idempotency-Key X-Idempotency-Key
  X-Request-Id Request-Id X-Correlation-Id X-Amz-Request-Id X-Amzn-Trace-Id Traceparent ETag
  If-None-Match Location Link Retry-After X-RateLimit-Limit X-RateLimit-Remaining-Tokens
  X-RateLimit-Reset-Tokens X-Token-Type Access-Control-Allow-Credentials Access-Control-Allow-Headers
  WWW-Authenticate Cache-Control Surrogate-Key X-Cache-Key Vary Server Date Content-Security-Policy
  Strict-Transport-Security X-Content-Type-Options Stripe-Version X-Api-Version X-GitHub-Event
  X-GitHub-Delivery Webhook-Id Svix-Id X-OAuth-Scopes X-Accepted-OAuth-Scopes X-Next-Page-Token
  X-Hub-Topic Sec-Fetch-Site Notion-Version
`);

/** No form of a secret: only the name can say what it is. */
const VALUE = "grace-hopper";

const seen = (name: string, place: "member" | "parameter" | "form" | "header"): string => {
  const type = place === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const pair = `${encodeURIComponent(name)}=${VALUE}`;
  const body = place === "form" ? pair : JSON.stringify({ a: [{ [name]: VALUE }] });
  const { request } = new HarMasks().entry({
    at: 0,
    took: 0,
    isWebhook: false,
    request: {
      method: "POST",
      url: `https://api.example/${place === "parameter" ? `?${pair}` : ""}`,
      headers: [["Content-Type", type], ...(place === "header" ? [[name, VALUE] as const] : [])],
      body: Buffer.from(place === "member" || place === "form" ? body : "{}"),
    },
    answer: null,
  });
  return `${request.url} ${JSON.stringify(request.headers)} ${bodyOf(request)}`;
};

const shows = (names: readonly string[], ...places: Parameters<typeof seen>[1][]) =>
  names.filter((name) => places.some((place) => seen(name, place).includes(VALUE)));

const hides = (names: readonly string[], ...places: Parameters<typeof seen>[1][]) =>
  names.filter((name) => places.some((place) => !seen(name, place).includes(VALUE)));

describe("a value is masked by its name", () => {
  test("in members, parameters and forms", () => {
    expect(shows(SECRET_NAMES, "member", "parameter", "form")).toEqual([]);
  });

  test("in headers", () => {
    expect(shows(SECRET_HEADERS, "header")).toEqual([]);
  });
});

describe("a value stays", () => {
  test("under a name that says something about a secret, or something else", () => {
    expect(hides(PLAIN_NAMES, "member", "parameter", "form")).toEqual([]);
  });

  test("in headers that are no secrets", () => {
    expect(hides(PLAIN_HEADERS, "header")).toEqual([]);
  });
});
