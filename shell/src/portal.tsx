import { SlotRendererContext, basePath, portalStore } from '@portal/shared-sdk'
import { Provider } from 'jotai'
import { SWRConfig } from 'swr'
import { RouterProvider, createBrowserRouter, redirectDocument, type RouteObject } from 'react-router-dom'
import { App } from './app'
import { AreaPages } from './areas/area-pages'
import { AreaSlot } from './areas/area-slot'
import { letUsersLeave } from './areas/let-users-leave'
import { pageIsReady } from './areas/load-on-intent'
import { newShellAtom } from './areas/registry-store'
import { PageFailure } from './areas/page-failure'
import { letPagesStay } from './offline/stay'
import { shellPages } from './pages'

/**
 * The providers of the portal: store, SWR cache, slots, router. Navigation does not use React transitions: a transition
 * renders in slices, each of which adds styles and makes the browser recalculate those of the whole page.
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
  // The loader keeps the former page until the next one can be drawn. main.tsx has waited for the first page already.
  const areas: RouteObject = {
    id: 'areas',
    path: '*',
    element: <AreaPages />,
    loader: async ({ request }) => {
      // The next page is the time to take a new shell: nothing is typed there yet (rule A-43).
      if (portalStore.get(newShellAtom)) return redirectDocument(request.url)
      await pageIsReady(new URL(request.url))
      return null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
  const pages = [...shellPages, areas]
  made ??= letPagesStay(
    letUsersLeave(
      createBrowserRouter(
        [
          {
            element: <App />,
            errorElement: <PageFailure />,
            children: [{ errorElement: <PageFailure />, children: pages }],
          },
        ],
        { basename: basePath() || '/', hydrationData: { loaderData: { areas: null } } },
      ),
    ),
  )
  return made
}
