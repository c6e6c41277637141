import { preloadAccount } from '@portal/shared-sdk'
import { createRoot } from 'react-dom/client'
import { keepRegistryFresh, startRegistry } from './areas/registry-store'
import { loadOnIntent, loadPageOf } from './areas/load-on-intent'
import { loadShellWords } from './areas/load-words'
import { Portal } from './portal'

/**
 * Milliseconds that the first drawing waits for its data: the shape of the page is there already, and is replaced once.
 * Longer where the first script has filled it with products: nothing less should take their place.
 */
const patience = 400
const patienceWhenDrawn = 3000

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

async function start(): Promise<void> {
  startRegistry()
  // The page's area asks for its data while it loads: nothing that the frame waits for may hold it up.
  const firstPage = Promise.all([preloadAccount(), loadPageOf(location.pathname)])
  await loadShellWords().catch((error: unknown) => console.warn('The texts could not be fetched', error))
  await Promise.race([Promise.all([firstPage, window.portalLook]), pause(patience)])
  if (!document.querySelector('.sk-p')) await Promise.race([firstPage, pause(patienceWhenDrawn)])
  createRoot(document.getElementById('root')!, {
    // What an area throws has been shown in its place already.
    onCaughtError: (error) => console.warn(error),
  }).render(<Portal />)
  keepRegistryFresh()
  loadOnIntent()
}

void start()
