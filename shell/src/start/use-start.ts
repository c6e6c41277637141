import { linkTo, portalConfig, useAccount, useSession } from '@portal/shared-sdk'
import { useAtomValue } from 'jotai'
import { registryAtom } from '../areas/registry-store'
import { useFacts } from '../facts'
import { startChoices, startPage } from './start-choices'

/**
 * The page that this session begins with, undefined if it is the home route, and the pages that its account may choose.
 * A session of a purchasing system has neither (rule S-86). An installation without articles begins with filling it
 * (rule E-118).
 */
export function useStart() {
  const registry = useAtomValue(registryAtom)
  const facts = useFacts()
  const { account } = useAccount()
  const { buyerCookie } = useSession()
  const choices = account && buyerCookie === null ? startChoices(registry, facts, account) : []
  const setup = account?.setup_due ? linkTo('setup') : undefined
  return { choices, start: setup ?? (account && startPage(account, choices, portalConfig())) }
}

/** Where the logo and links to the start lead: the start page, else the home route (rule A-19). */
export function useHome(): string {
  return useStart().start ?? portalConfig().homeRoute
}
