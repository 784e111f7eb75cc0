// https://www.twilio.com/docs/glossary/what-is-gsm-7-character-encoding

const BASIC = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Characters that take two places. */
const EXTENDED = new Set("\f^{}\\[~]|€");

/** The number of segments of a text: GSM-7 where it has all characters, else UCS-2. */
export function segmentsOf(text: string): number {
  const characters = [...text];
  const twice = characters.filter((it) => EXTENDED.has(it)).length;
  const isBasic = characters.every((it) => BASIC.has(it) || EXTENDED.has(it));
  const length = isBasic ? characters.length + twice : text.length;
  const [alone, each] = isBasic ? [160, 153] : [70, 67];
  return length <= alone ? 1 : Math.ceil(length / each);
}
