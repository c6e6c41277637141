import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { forceStates } from './force-states'
import { Gallery } from './gallery'
import { shownVariant, showVariant } from './variant'

showVariant(shownVariant())
createRoot(document.getElementById('root') as HTMLElement).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
)
setTimeout(forceStates, 300)
