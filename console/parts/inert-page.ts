/** HTML of others that can be shown in a frame and loads nothing. */
interface InertPage {
  readonly markup: string;
  /** The text of its style sheets. */
  readonly css: string;
}

/** The first thing in the frame: beside the policy of the console, which a frame inherits. */
const POLICY = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;

/** Elements that load, run or lead elsewhere. */
const GONE =
  "script, style, link, meta, base, iframe, frame, object, embed, form, svg, math, template, noscript";

/** All other attributes go: those that load, lead elsewhere or run. */
const KEPT = new Set(
  "alt align valign bgcolor border cellpadding cellspacing class color colspan dir height id lang rowspan title width".split(
    " ",
  ),
);

const STYLE = "data-style";

/** Leaves of a page what people read. Its styles wait in other places, since the policy forbids inline ones. */
export function inertPage(html: string): InertPage {
  const { documentElement: root } = new DOMParser().parseFromString(html, "text/html");
  const css = [...root.querySelectorAll("style")].map(({ textContent }) => textContent).join("\n");
  for (const one of root.querySelectorAll(GONE)) one.remove();
  for (const one of root.querySelectorAll("*")) {
    const style = one.getAttribute("style");
    for (const { name } of [...one.attributes]) if (!KEPT.has(name)) one.removeAttribute(name);
    if (style !== null) one.setAttribute(STYLE, style);
  }
  return { markup: `<!doctype html>${POLICY}${root.innerHTML}`, css };
}

/** Gives a frame the styles of its page, by objects, and without what they would load. */
export function paint({ contentDocument: page }: HTMLIFrameElement, { css }: InertPage): void {
  if (page?.defaultView == null) return;
  for (const one of page.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    one.style.cssText = withoutAddresses(one.getAttribute(STYLE) ?? "");
  }
  const sheet = new page.defaultView.CSSStyleSheet();
  sheet.replaceSync(withoutAddresses(css));
  page.adoptedStyleSheets = [sheet];
}

/** A sheet that a script makes imports nothing. */
const withoutAddresses = (css: string): string =>
  css.replaceAll("\\", "").replaceAll(/(?:url|image-set|image|src)\s*\(/gi, "none(");
