import { StartError } from './core/start-error'
import { startPortal } from './start-portal'

/** Starts the portal from the environment. What fails before it serves is one line and code 1. */
startPortal(process.env).then(
  ({ port, portal, isForThisMachine, hasAccounts, close }) => {
    endOnSignal(close)
    if (isForThisMachine)
      console.log('With demonstration data only this machine is served; HOST=0.0.0.0 serves others too.')
    if (!hasAccounts)
      console.log(
        `There is no account yet: node api/dist/admin.js create EMAIL makes the first one${portal.config.databaseUrl ? '' : ', while the portal is stopped'}.`,
      )
    console.log(`Portal ready at http://localhost:${port}`)
  },
  (error: Error) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  },
)

/** Lets running calls end (5 seconds at most), then gives the data folder back. */
function endOnSignal(close: () => Promise<void>) {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      setTimeout(() => process.exit(1), 10_000).unref()
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
}
