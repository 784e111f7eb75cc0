// `KEY` and `HOOK`: the well-known forms of vendors' keys and tokens, and of secret addresses for
// webhooks, each as one regular expression for the rules of masking.

/** Prefixes of keys and tokens. */
const PREFIXES = [
  /sk-|gh[oprsu]_|github_pat_|gl(?:agent|cbt|dt|ffct|ft|imt|oas|pat|ptt|rt|soat)-/,
  /gsk_|xai-|pplx-|nvapi-|tvly-|lsv2_(?:pt|sk)_|jina_|shp(?:at|ca|pa|ss|ua)_|do[opr]_v1_/,
  /ntn_|lin_(?:api|oauth)_|fig(?:d|o|or|u)_|pat-(?:na|eu|ap)\d-|xkeysib-|xsmtpsib-|mlsn\./,
  /PMAK-|glsa_|NR(?:AK|II|JS|RA)-|sntry[su]_|sq0[a-z]{3}-|phx_|sgp_/,
  /pscale_(?:tkn|pw|oauth)_|sbp_|sb_secret_|vc[aikp]_|fo1_|rnd_|CLOJARS_|EZ[AT]K/,
  /duffel_(?:live|test)_|shippo_(?:live|test)_|dt0[a-z]\d\d\.|pypi-|rubygems_/,
  /dckr_(?:pat|oat)_|AKCp|dapi|hv[bsr]\.|AT(?:AT|CT)T3|ATBB|ATTA/,
  /dp\.(?:pt|st|ct|sa|scim|audit)\.|tskey-|nfp_|rdme_|CCIP(?:AT|RJ)_|bkua_|HRKU-/,
  /GOCSPX-|p8e-|FLWSECK(?:_TEST)?-|LTAI|tfp_|waka_|SCW|AGE-SECRET-KEY-1|SWMTKN-1-/,
  /r8_|xwfp-|api_org_/,
];

/** Forms with a length or signs of their own. */
const FORMS = [
  /(?:npm|hf)_[A-Za-z0-9]{30,}/,
  /secret_[A-Za-z0-9]{40,}/,
  /rzp_(?:live|test)_[A-Za-z0-9]{14,}/,
  /(?:fm\d[ar]?_|glc_|ops_eyJ)[\w+/]{24,}={0,3}/,
  /[prs]k_[\w-]{8,}/,
  /whsec_[\w+/=-]{8,}/,
  /xox[abeprs]-[\w-]{10,}/,
  /xapp-[\w-]{10,}/,
  /SG\.[\w-]{16,}\.[\w-]{16,}/,
  /A(?:KI|SI|BI|CC)A[A-Z0-9]{16}/,
  /ABSK[\w+/]{64,}={0,2}/,
  /AIza[\w-]{30,}/,
  /ya29\.[\w-]{20,}/,
  /1\/\/0[\w-]{20,}/,
  /(?:bot)?\d{6,12}:[\w-]{30,}/,
  /[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,40}/,
  /SK[0-9a-f]{32}(?![\w-])/,
  /key-[0-9a-f]{32}(?![\w-])/,
  /(?<![A-Za-z0-9])[0-9a-f]{32}-(?:[0-9a-f]{8}-[0-9a-f]{8}|us\d{1,2})(?![\w-])/,
  /re_[A-Za-z0-9]{6,12}_[A-Za-z0-9]{16,}/,
  /pat[A-Za-z0-9]{14}\.[a-f0-9]{64}/,
  /pul-[a-f0-9]{40}/,
  /oy2[a-z0-9]{43}(?![\w-])/,
  /cio[A-Za-z0-9]{32}(?![\w-])/,
  /[\w.~-]{3}\dQ~[\w.~-]{31,34}/,
  /(?:access|link|public)-(?:sandbox|development|production)-[0-9a-f]{8}-[0-9a-f-]{27}/,
  /v1\.0-[a-f0-9]{24}-[a-f0-9]{146}/,
  /A3-[A-Z0-9]{6}-[A-Z0-9]{6,11}(?:-[A-Z0-9]{5}){3,4}/,
  /[A-Za-z0-9]{14}\.atlasv1\.[\w-]{60,}/,
  /EAA[A-Z][\w-]{58,}/,
  /\d{15,16}\|[\w-]{27,}/,
  /\d\/\d{16}(?:\/\d{16})?:[a-f0-9]{32}/,
  /sl\.[\w-]{100,}/,
];

const anyOf = (patterns: readonly RegExp[]): string =>
  patterns.map(({ source }) => source).join("|");

/** What stands behind a prefix: characters of which one is a digit. */
const RANDOM = /(?=[A-Za-z_-]{0,64}\d)[\w-]{16,}(?:\.[\w-]{6,}){0,3}={0,2}/;

/** Keys and tokens of well-known forms. */
export const KEY = new RegExp(
  `(?<![A-Za-z0-9])(?:(?:${anyOf(PREFIXES)})${RANDOM.source}|${anyOf(FORMS)})`,
  "g",
);

/** Addresses to which anybody can post who knows them: the part that is the same for all. */
const HOOKS = [
  /hooks\.slack(?:-gov)?\.com\/(?:services|workflows|triggers)/,
  /discord(?:app)?\.com\/api(?:\/v\d{1,2})?\/webhooks/,
  /[\w.-]{1,100}\.webhook\.office\.com\/webhookb2/,
  /outlook\.office(?:365)?\.com\/webhook/,
  /hooks\.zapier\.com\/hooks\/(?:catch|standard)/,
  /hook\.(?:[a-z]{2,4}\d?\.)?make\.com/,
  /maker\.ifttt\.com\/trigger/,
];
export const HOOK = new RegExp(`://(?:${anyOf(HOOKS)})/[\\w@/.=%~-]+`, "g");
export const HOOK_BEGIN = new RegExp(`^://(?:${anyOf(HOOKS)})/`);
