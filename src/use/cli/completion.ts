import { Argument, Command } from "commander";
import { COMPLETE } from "./complete.js";
import type { Terminal } from "./terminal.js";

const SHELLS = ["bash", "zsh", "fish"] as const;

/** `facsimile completion`: a script that lets a shell ask the command itself how a line can go on. */
export function completionCommand(terminal: Terminal): Command {
  return new Command("completion")
    .helpGroup("Look things up:")
    .description("print a completion script for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .addHelpText("after", EXAMPLES)
    .action((shell: (typeof SHELLS)[number]) => terminal.print(SCRIPTS[shell]));
}

const EXAMPLES = `
Names and ids of a running instance are completed too.

Examples:
  $ source <(facsimile completion bash)
  $ facsimile completion zsh > "\${fpath[1]}/_facsimile"
  $ facsimile completion fish > ~/.config/fish/completions/facsimile.fish`;

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `_facsimile() {
  local IFS=$'\\n'
  COMPREPLY=($(facsimile ${COMPLETE} -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
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
