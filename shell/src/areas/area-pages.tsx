import { isOpenToAll } from '@portal/shared-sdk'
import type { AreaMenu, AreaRoute } from '@portal/shared-sdk'
import { useAtomValue } from 'jotai'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useFacts } from '../facts'
import { GuardedPage } from '../guard/guarded-page'
import { menusOf } from '../navigation/menu'
import { ParentRedirect } from '../navigation/parent-redirect'
import { PageLoading } from '../page-loading'
import { AreaFailure, AreaMisfit, AreaOff } from './area-failure'
import { AreaView } from './area-view'
import { misfitsAt, newestAddress, useOpenRegistry } from './open-page'
import { redirectOf, redirectPaths } from './redirects'
import { misfitsAtom, registryAtom } from './registry-store'

/**
 * The pages of all areas and the addresses of all menus. An address that an area has left redirects to where its page
 * is now, that of an area that does not fit shows why (rule A-60); any other redirects to /404.
 */
export function AreaPages() {
  const registry = useOpenRegistry()
  return (
    <Routes>
      {registry.areas.flatMap((area) =>
        area.routes.map((route) => (
          <Route key={route.path} path={route.path.slice(1)} element={<AreaPage area={area.name} route={route} />} />
        )),
      )}
      {menusOf(registry).map((menu) => (
        <Route key={menu.name} path={menu.path.slice(1)} element={<MenuAddress menu={menu} />} />
      ))}
      {redirectPaths.map((path) => (
        <Route key={path} path={path.slice(1)} element={<Redirect from={path} />} />
      ))}
      <Route path="*" element={<Unknown />} />
    </Routes>
  )
}

function MenuAddress({ menu }: { menu: AreaMenu }) {
  return (
    <GuardedPage isPublic={false}>
      <ParentRedirect menu={menu} />
    </GuardedPage>
  )
}

function Redirect({ from }: { from: string }) {
  const registry = useAtomValue(registryAtom)
  return <Navigate to={redirectOf(from, registry) ?? '/404'} replace />
}

function Unknown() {
  const registry = useAtomValue(registryAtom)
  const { pathname, search } = useLocation()
  const address = newestAddress(pathname, registry)
  const misfits = misfitsAt(pathname, useAtomValue(misfitsAtom))
  if (address === null && misfits.length > 0)
    return (
      <GuardedPage isPublic={false}>
        <AreaMisfit misfits={misfits} />
      </GuardedPage>
    )
  return <Navigate to={address === null ? '/404' : `${address}${search}`} replace />
}

function AreaPage({ area, route }: { area: string; route: AreaRoute }) {
  const facts = useFacts()
  return (
    <GuardedPage isPublic={isOpenToAll(route, facts)} when={route.when}>
      <AreaView
        // Routes with the same page share the key, so that moving between them preserves its state.
        key={`${area} ${route.page}`}
        area={area}
        module={route.page}
        props={{}}
        waiting={<PageLoading />}
        failed={(retry) => <AreaFailure retry={retry} />}
        off={<AreaOff area={area} />}
      />
    </GuardedPage>
  )
}
