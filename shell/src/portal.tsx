import { SlotRendererContext, portalStore } from '@portal/shared-sdk'
import { Provider } from 'jotai'
import { SWRConfig } from 'swr'
import { RouterProvider, createBrowserRouter, type RouteObject } from 'react-router-dom'
import { App } from './app'
import { AreaPages } from './areas/area-pages'
import { AreaSlot } from './areas/area-slot'
import { pageIsReady } from './areas/load-on-intent'
import { PageFailure } from './areas/page-failure'
import { shellPages } from './pages'
import { settledRouter } from './settled-router'

/**
 * Everything that exists once: store, cache of server data, slots, router. A page is drawn in one go and not as a
 * transition: each slice of one adds styles, after which the browser works out those of the whole page anew.
 */
export function Portal() {
  return (
    <Provider store={portalStore}>
      <SWRConfig value={{ revalidateOnFocus: false }}>
        <SlotRendererContext value={AreaSlot}>
          <RouterProvider router={router()} useTransitions={false} />
        </SlotRendererContext>
      </SWRConfig>
    </Provider>
  )
}

let made: ReturnType<typeof createBrowserRouter> | undefined

function router() {
  // The page before stays until the next can be drawn whole; one that the browser was opened with has been waited for.
  const areas: RouteObject = {
    id: 'areas',
    path: '*',
    element: <AreaPages />,
    loader: ({ request }) => pageIsReady(new URL(request.url)).then(() => null),
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
  const pages = [...shellPages, areas]
  made ??= settledRouter(
    createBrowserRouter(
      [
        {
          element: <App />,
          errorElement: <PageFailure />,
          children: [{ errorElement: <PageFailure />, children: pages }],
        },
      ],
      { hydrationData: { loaderData: { areas: null } } },
    ),
  )
  return made
}
