import type { ChartState } from "../../state/chart-state.js";

/** Zoom by mouse; the keys + - 0 do the same. */
export const ZoomButtons = ({ chart }: { readonly chart: ChartState }) => (
  <div class="zoom">
    <button
      type="button"
      aria-label="Zoom out"
      title="Zoom out (−)"
      onClick={() => chart.zoomBy(1 / 1.6)}
    >
      −
    </button>
    <button
      type="button"
      aria-label="Zoom in"
      title="Zoom in (+)"
      onClick={() => chart.zoomBy(1.6)}
    >
      +
    </button>
    <button type="button" title="Show all (0)" onClick={() => chart.fit()}>
      Fit
    </button>
    <button
      type="button"
      title="Stay at the end (End)"
      aria-pressed={chart.follows.value}
      onClick={() => {
        chart.follows.value = true;
      }}
    >
      Follow
    </button>
  </div>
);
