/** Pieces of SVG, in the reader's colour scheme: light or dark. */

const STYLE = `
  .picture { font: 13px system-ui, sans-serif; fill: #1f2328; }
  .picture .quiet { fill: #59636e; }
  .picture .small { font-size: 11px; }
  .picture .strong { font-weight: 600; }
  .picture .line { stroke: #59636e; stroke-width: 1; fill: none; }
  .picture .faint { stroke: #d1d9e0; stroke-width: 1; stroke-dasharray: 2 4; }
  .picture .good { fill: #1a7f37; }
  .picture .bad { fill: #cf222e; }
  .picture .box { fill: #ddf4ff; stroke: #0969da; }
  .picture .plain { fill: #f6f8fa; stroke: #d1d9e0; }
  @media (prefers-color-scheme: dark) {
    .picture { fill: #f0f6fc; }
    .picture .quiet { fill: #9198a1; }
    .picture .line { stroke: #9198a1; }
    .picture .faint { stroke: #3d444d; }
    .picture .good { fill: #3fb950; }
    .picture .bad { fill: #f85149; }
    .picture .box { fill: #0c2d6b; stroke: #4493f8; }
    .picture .plain { fill: #151b23; stroke: #3d444d; }
  }`;

/** A whole picture; `title` is the text for screen readers. */
export function picture(title: string, height: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" class="picture">`,
    `<title>${escaped(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    ...parts,
    "</svg>",
    "",
  ].join("\n");
}

export const WIDTH = 760;

type Anchor = "start" | "middle" | "end";

export function text(x: number, y: number, words: string, look = "", anchor: Anchor = "start") {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" class="${look}">${escaped(words)}</text>`;
}

export function line(fromX: number, fromY: number, toX: number, toY: number, look = "line") {
  return `<line x1="${fromX}" y1="${fromY}" x2="${toX}" y2="${toY}" class="${look}"/>`;
}

export function box(x: number, y: number, width: number, height: number, look = "box") {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="4" class="${look}"/>`;
}

export function dot(x: number, y: number, look = "") {
  return `<circle cx="${x}" cy="${y}" r="5" class="${look}"/>`;
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
