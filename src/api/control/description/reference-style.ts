/** The style of the reference: two columns on wide screens, and the reader's colour scheme. */
export const REFERENCE_STYLE = `
:root{color-scheme:light dark;--page:#fff;--side:#f6f7f9;--ink:#1d2430;--soft:#5b6675;--line:#dfe3e9;--link:#1556b8;--mark:#eef1f5;--end:#2f7d4f}
@media (prefers-color-scheme:dark){:root{--page:#14181f;--side:#1a1f28;--ink:#e3e7ee;--soft:#98a3b3;--line:#2e3643;--link:#82b1ff;--mark:#222936;--end:#7fcf9f}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;display:grid;grid-template-columns:17rem minmax(0,1fr);background:var(--page);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem 1.25rem;background:var(--side);border-right:1px solid var(--line);font-size:.875rem}
nav .top{display:block;margin-bottom:1rem;font-weight:650;font-size:1rem}
nav p,nav summary{margin:.35rem 0}
nav p{padding-left:1rem}
nav ul{margin:.2rem 0 .8rem;padding-left:1.6rem;list-style:none}
nav li{margin:.15rem 0;overflow-wrap:anywhere}
nav summary{cursor:pointer}
main{max-width:72rem;padding:2rem clamp(1rem,4vw,3.5rem) 6rem}
a{color:var(--link);text-decoration:none}
a:hover{text-decoration:underline}
h1{margin:0 0 .5rem;font-size:1.9rem;line-height:1.2}
h2{margin:3.5rem 0 .5rem;padding-bottom:.35rem;border-bottom:1px solid var(--line);font-size:1.45rem}
h3{margin:2.5rem 0 .5rem;font-size:1.05rem}
h4{margin:1.4rem 0 .4rem;font-size:.9rem;color:var(--soft)}
p{max-width:68ch}
section>p,main>p{color:var(--soft)}
code{font:.875em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
td code{overflow-wrap:normal}
h3 code{font-size:1em;font-weight:650}
td code,p code{padding:.1em .3em;border-radius:4px;background:var(--mark)}
pre{overflow:auto;padding:.9rem 1.1rem;border-radius:8px;background:var(--mark)}
.wide{overflow-x:auto;margin:.8rem 0}
table{border-collapse:collapse;font-size:.875rem}
table.list{width:100%}
th,td{padding:.4rem .9rem .4rem 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{font-weight:600;color:var(--soft);white-space:nowrap}
tr:target,h3:target{background:var(--mark)}
figure{margin:1rem 0;overflow-x:auto}
svg.states{font:12px system-ui,sans-serif;max-width:100%;height:auto}
svg.states text{fill:var(--ink)}
svg.states .life{stroke:var(--line);stroke-dasharray:3 4}
svg.states .state rect{fill:var(--mark);stroke:var(--line)}
svg.states .first rect{stroke:var(--link);stroke-width:2}
svg.states .end rect{stroke:var(--end);stroke-width:2}
svg.states .move line{stroke:var(--soft)}
svg.states .tip,svg.states .from{fill:var(--soft)}
svg.states .loop{fill:none;stroke:var(--soft)}
svg.states .move text{paint-order:stroke;stroke:var(--page);stroke-width:4px}
@media (max-width:50rem){body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid var(--line)}}
@media print{nav{display:none}body{display:block}}
`.trim();
