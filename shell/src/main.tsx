import { portalPath, preloadAccount, startDevice } from '@portal/shared-sdk'
import { createRoot } from 'react-dom/client'
import { refreshRegistryRegularly, startRegistry } from './areas/registry-store'
import { loadOnIntent, loadPageOf } from './areas/load-on-intent'
import { loadShellWords } from './areas/load-words'
import { reportActions } from './areas/report-use'
import { rememberFailedCalls } from './fault-search/failures'
import { noteLoadedFiles } from './offline/loaded-files'
import { keepPagesThatAsk } from './offline/offline-page'
import { loadOverride } from './override/override'
import { Portal } from './portal'

/** Milliseconds that the first render waits for its data, while the skeleton is shown. */
const longestWaitMs = 400

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

async function start(): Promise<void> {
  noteLoadedFiles()
  await loadOverride()
  startRegistry()
  reportActions()
  rememberFailedCalls()
  keepPagesThatAsk()
  // Started first and not awaited: the page's area requests its data while it loads.
  const firstPage = Promise.all([preloadAccount(), loadPageOf(portalPath(location.pathname))])
  await loadShellWords().catch((error: unknown) => console.warn('The texts could not be fetched', error))
  await Promise.race([firstPage, pause(longestWaitMs)])
  createRoot(document.getElementById('root')!, {
    // The boundary around an area has shown the error already.
    onCaughtError: (error) => console.warn(error),
  }).render(<Portal />)
  refreshRegistryRegularly()
  loadOnIntent()
  startDevice()
}

void start()
