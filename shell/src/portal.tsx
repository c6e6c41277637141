import { SlotRendererContext, portalStore } from '@portal/shared-sdk'
import { Provider } from 'jotai'
import { SWRConfig } from 'swr'
import { RouterProvider, createBrowserRouter } from 'react-router-dom'
import { App } from './app'
import { AreaPages } from './areas/area-pages'
import { AreaSlot } from './areas/area-slot'
import { PageFailure } from './areas/page-failure'
import { shellPages } from './pages'

/** Everything that exists once: store, cache of server data, slots, router. */
export function Portal() {
  return (
    <Provider store={portalStore}>
      <SWRConfig value={{ revalidateOnFocus: false }}>
        <SlotRendererContext value={AreaSlot}>
          <RouterProvider router={router()} />
        </SlotRendererContext>
      </SWRConfig>
    </Provider>
  )
}

let made: ReturnType<typeof createBrowserRouter> | undefined

function router() {
  const pages = [...shellPages, { path: '*', element: <AreaPages /> }]
  made ??= createBrowserRouter([{ element: <App />, errorElement: <PageFailure />, children: [{ errorElement: <PageFailure />, children: pages }] }])
  return made
}
