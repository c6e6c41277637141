import { hasFlag, useAccount } from '@portal/shared-sdk'

/**
 * Whether the account can open pages of delivery notes: by the variant's menu and its own right, as in area.ts (rule
 * D-87).
 */
export function useSeesNotes(): boolean {
  const { account } = useAccount()
  return Boolean(account?.can_see_delivery_notes) && hasFlag('menu_pedidos_albaranes')
}
