import { useUserInfo } from '@portal/shared-sdk'
import { useAtomValue } from 'jotai'
import { registryAtom } from '../areas/registry-store'
import { useFacts } from '../facts'
import { menu, type MenuEntry } from './menu'

/** The main navigation of this session. */
export function useMenu(): MenuEntry[] {
  const registry = useAtomValue(registryAtom)
  const facts = useFacts()
  const { userInfo } = useUserInfo()
  return menu(registry, facts, { ...userInfo })
}
