import { NO_FILTER } from "../model/filter.js";
import type { CoverageReport, MutationReport } from "../model/reports.js";
import { coverageRows, operationOfRow } from "../model/reports.js";
import { Link } from "../parts/choices.js";
import { CodeLine } from "../parts/copy.js";
import { Table } from "../parts/text.js";
import { go, reports } from "../state/session.js";
import type { WorldStore } from "../state/world-store.js";

/** The tables of mutation and coverage, with links to the calls. */
export const Reports = ({ store }: { readonly store: WorldStore | undefined }) => (
  <>
    {reports.value.map((one) =>
      one.kind === "mutation" ? (
        <Mutation key={one.name} name={one.name} report={one.report} store={store} />
      ) : one.kind === "coverage" ? (
        <Coverage key={one.name} name={one.name} report={one.report} store={store} />
      ) : null,
    )}
  </>
);

interface ReportProps<R> {
  readonly name: string;
  readonly report: R;
  readonly store: WorldStore | undefined;
}

const MOST = 200;

function Mutation({ name, report, store }: ReportProps<MutationReport>) {
  const { score, changed, noticed, members, advice } = report;
  return (
    <section class="report" aria-label={`Mutation: ${name}`}>
      <h2>Mutation: {name}</h2>
      <p class="soft">
        {noticed} of {changed} changed answers were noticed: {Math.round(score)} % of those worth
        noticing.
      </p>
      <Table
        head={["Operation", "Member", "Read by", "Not noticed"]}
        rows={members
          .slice(0, MOST)
          .map(({ operation, member, readBy, unnoticed }) => [
            <CallsLink key="calls" store={store} operation={operation} />,
            <code key="member">{member}</code>,
            readBy,
            unnoticed.join(", ") || "none",
          ])}
      />
      {advice.length > 0 && <h3>What a test could check</h3>}
      <ul class="sentences">
        {advice.slice(0, MOST).map(({ words, operation, member }) => (
          <li key={`${operation} ${member}`}>{words}</li>
        ))}
      </ul>
    </section>
  );
}

function Coverage({ name, report, store }: ReportProps<CoverageReport>) {
  const rows = coverageRows(report);
  return (
    <section class="report" aria-label={`Coverage: ${name}`}>
      <h2>Coverage: {name}</h2>
      <p class="soft">What the application uses of {report.pack}, the least met first.</p>
      <Table
        head={["Of", "Kind", "Met", "Not met"]}
        rows={rows
          .slice(0, MOST)
          .map((row) => [
            <CallsLink key="calls" store={store} operation={operationOfRow(row) ?? row.of} />,
            row.kind,
            `${row.met} of ${row.count}`,
            row.missing.slice(0, 8).join(", "),
          ])}
      />
      {report.missing.length > 0 && <h3>The most valuable to add</h3>}
      {report.missing.map(({ words, line }) => (
        <CodeLine key={line} title={words} what={`the line for ${words}`} text={line} />
      ))}
    </section>
  );
}

interface CallsLinkProps {
  readonly store: WorldStore | undefined;
  readonly operation: string;
}

/** Shows the calls of an operation on the timeline, if there are any. */
function CallsLink({ store, operation }: CallsLinkProps) {
  if (store?.seen.operations.has(operation) !== true) return <code>{operation}</code>;
  return (
    <Link
      onClick={() => {
        store.setFilter({ ...NO_FILTER, operation });
        go({ view: "timeline" });
      }}
    >
      <code>{operation}</code>
    </Link>
  );
}
