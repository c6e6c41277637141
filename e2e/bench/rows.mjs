/** A row of the table: `reached` should be at most `goal`, in `unit`. goal null: no goal; reached null: not measured. */
export function row(what, reached, goal = null, unit = 'ms', note) {
  const verdict = reached === null ? 'skipped' : goal === null ? '' : reached <= goal ? 'ok' : 'over'
  return { what, reached, goal, unit, verdict, ...(note && { note }) }
}

/** The rows as a table of text: what, reached, goal, verdict and note. */
export function tableOf(rows) {
  const cells = [
    ['what', 'reached', 'goal', ''],
    ...rows.map(({ what, reached, goal, unit, verdict, note }) => [
      what,
      reached === null ? '–' : `${shown(reached)} ${unit}`.trim(),
      goal === null ? '–' : `${shown(goal)} ${unit}`.trim(),
      [verdict, note].filter(Boolean).join(' · '),
    ]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => line[column].length)))
  return cells
    .map(([what, reached, goal, verdict]) =>
      `${what.padEnd(widths[0])}  ${reached.padStart(widths[1])}  ${goal.padStart(widths[2])}  ${verdict}`.trimEnd(),
    )
    .join('\n')
}

const shown = (number) =>
  Math.abs(number) >= 100 ? String(Math.round(number)) : String(Number(number.toFixed(number < 1 ? 3 : 2)))
