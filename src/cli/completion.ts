import type { Option } from "commander";
import { Argument, Command } from "commander";
import type { Terminal } from "./terminal.js";

const SHELLS = ["bash", "zsh", "fish"] as const;

/** `facsimile completion`: a completion script, made from the table of commands itself. */
export function completionCommand(terminal: Terminal): Command {
  return new Command("completion")
    .helpGroup("Look things up:")
    .description("print a completion script for a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .addHelpText("after", EXAMPLES)
    .action((shell: (typeof SHELLS)[number], _options: object, { parent }: Command) => {
      terminal.print(WRITERS[shell]((parent?.commands ?? []).map(entryOf)));
    });
}

const EXAMPLES = `
Examples:
  $ source <(facsimile completion bash)
  $ facsimile completion zsh > "\${fpath[1]}/_facsimile"
  $ facsimile completion fish > ~/.config/fish/completions/facsimile.fish`;

interface Entry {
  readonly name: string;
  readonly description: string;
  readonly options: readonly Option[];
  /** Values that its arguments can have, as far as they are known. */
  readonly values: readonly string[];
}

function entryOf(command: Command): Entry {
  const { options, registeredArguments } = command;
  const values = registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  return { name: command.name(), description: command.description(), options, values };
}

const WRITERS: Readonly<Record<(typeof SHELLS)[number], (entries: readonly Entry[]) => string>> = {
  bash,
  zsh,
  fish,
};

const wordsOf = ({ options, values }: Entry): readonly string[] => [
  ...values,
  ...options.flatMap(({ long }) => long ?? []),
  "--help",
];

function bash(entries: readonly Entry[]): string {
  const cases = entries.map((entry) => `    ${entry.name}) words="${wordsOf(entry).join(" ")}" ;;`);
  const names = entries.map(({ name }) => name).join(" ");
  return `_facsimile() {
  local words="${names} --help --version"
  if [ "$COMP_CWORD" -gt 1 ]; then
    words=""
    case "\${COMP_WORDS[1]}" in
${cases.map((line) => `  ${line}`).join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _facsimile facsimile
`;
}

function zsh(entries: readonly Entry[]): string {
  const item = (name: string, description: string): string =>
    `'${single(`${name}:${description.replaceAll(":", "\\:")}`)}'`;
  const commands = entries.map(({ name, description }) => `    ${item(name, description)}`);
  const cases = entries.map(({ name, options, values }) => {
    const known = options.map(({ long, description }) => item(long ?? "", description));
    const all = [...values.map((value) => item(value, value)), ...known, "'--help:help'"];
    return `    ${name}) words_of=(${all.join(" ")}) ;;`;
  });
  return `#compdef facsimile
_facsimile() {
  local -a commands words_of
  commands=(
${commands.join("\n")}
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  case $words[2] in
${cases.join("\n")}
  esac
  _describe 'option' words_of || _files
}
compdef _facsimile facsimile
`;
}

function fish(entries: readonly Entry[]): string {
  const lines = entries.flatMap(({ name, description, options, values }) => {
    const within = `complete -c facsimile -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c facsimile -n __fish_use_subcommand -a ${name} -d '${fishSingle(description)}'`,
      ...values.map((value) => `${within} -a ${value}`),
      ...options.map(
        ({ long, required, description: words }) =>
          `${within} -l ${long?.slice(2)}${required ? " -r" : ""} -d '${fishSingle(words)}'`,
      ),
    ];
  });
  return `${lines.join("\n")}\n`;
}

/** Inside single quotes of bash and zsh. */
const single = (text: string): string => text.replaceAll("'", "'\\''");

/** Inside single quotes of fish. */
const fishSingle = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll("'", "\\'");
