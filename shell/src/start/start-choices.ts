import { mayStartAt, startPages, type Facts, type Labels, type Registry } from '@portal/shared-sdk'
import type { Account, StartPage, VariantPublic } from '@portal/shared-sdk/contract'
import { menu } from '../navigation/menu'

interface StartChoice {
  path: StartPage
  /** The labels of the menu that has the page, if any, and of the page. */
  labels: readonly Labels[]
}

/** The start pages that an account may choose: those that its menu has while nothing is chosen (rule S-86). */
export function startChoices(registry: Registry, facts: Facts, account: Account): StartChoice[] {
  const nothing = { client: false, center: false, lead: false }
  const entries = menu(registry, { ...facts, chosen: nothing }, {})
  const pages = entries.flatMap((entry) =>
    entry.children.length === 0
      ? [{ to: entry.to, labels: [entry.label] }]
      : entry.children.map(({ to, label }) => ({ to, labels: [entry.label, label] })),
  )
  return startPages.flatMap((path) => {
    const page = pages.find(({ to }) => to === path)
    return page && mayStartAt(path, account) ? [{ path, labels: page.labels }] : []
  })
}

/**
 * The page that a session begins with in place of the home route: the account's, else the variant's for its role, if
 * the session has it; undefined: the home route (rule S-86).
 */
export function startPage(
  account: Pick<Account, 'start_page' | 'role'>,
  choices: readonly Pick<StartChoice, 'path'>[],
  { startPages: byRole }: Pick<VariantPublic, 'startPages'>,
): StartPage | undefined {
  const has = (page: StartPage | null | undefined) => choices.some(({ path }) => path === page)
  return [account.start_page, byRole?.[account.role]].find(has) ?? undefined
}
