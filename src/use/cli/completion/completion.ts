// The command `facsimile completion`: prints a script for bash, zsh or fish, by which the shell
// completes command lines; the script runs the hidden command of `complete.ts`.

import { command } from "../definition.js";
import { COMPLETE } from "./complete.js";

const SHELLS = ["bash", "zsh", "fish"] as const;
type Shell = (typeof SHELLS)[number];

/** Prints a script that makes a shell run `COMPLETE` for the completions of a line. */
export const completion = command({
  about: "print a completion script for a shell",
  args: { "<shell>": { about: "the shell", choices: SHELLS } },
  notes: "It completes names and ids of a running instance too.",
  examples: [
    "source <(facsimile completion bash)",
    'facsimile completion zsh > "$fpath[1]/_facsimile"',
    "facsimile completion fish > ~/.config/fish/completions/facsimile.fish",
  ],
  run: ({ args: [name], terminal }) => {
    const shell = SHELLS.find((each) => each === name);
    if (shell !== undefined) terminal.print(SCRIPTS[shell]);
  },
});

const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_facsimile() {
  local each
  COMPREPLY=()
  while IFS= read -r each; do
    COMPREPLY+=("$(printf %q "$each")")
  done < <(facsimile ${COMPLETE} -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1)
}
complete -o default -F _facsimile facsimile
`,
  zsh: `#compdef facsimile
_facsimile() {
  local -a found
  found=("\${(@f)$(facsimile ${COMPLETE} -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  found=("\${(@)found//:/\\\\:}")
  found=("\${(@)found/$'\\t'/:}")
  [[ -n "$found" ]] && _describe 'facsimile' found || _files
}
compdef _facsimile facsimile
`,
  fish: `function __facsimile_complete
  set -l words (commandline -opc) (commandline -ct)
  facsimile ${COMPLETE} -- $words[2..-1] 2>/dev/null
end
complete -c facsimile -a '(__facsimile_complete)'
`,
};
