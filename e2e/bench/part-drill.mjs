import { drill } from '../drills/kill.mjs'
import { row } from './rows.mjs'

/** Kills the portal while orders are being sent, `trials` times. */
export async function measure({ trials = 20 } = {}) {
  const details = await drill({ trials })
  const lost = details.filter(({ missing, broken }) => missing + broken > 0).length
  const sum = (name) => details.reduce((total, trial) => total + trial[name], 0)
  const syncs = Math.min(...details.map((trial) => trial.syncs / trial.counted))
  return {
    rows: [
      row(`kill -9: trials of ${trials} that lost or broke an answered order`, lost, 0, ''),
      row(
        'kill -9: log syncs missing, at one per answered order',
        Math.max(0, 1 - syncs),
        0,
        '',
        `${syncs.toFixed(1)} at least, ${sum('answered')} orders answered`,
      ),
    ],
    details,
  }
}
