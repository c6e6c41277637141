import { chooseLead, linkTo } from '@portal/shared-sdk'
import type { Lead } from '@portal/shared-sdk/contract'
import { useNavigate } from 'react-router-dom'

/** Chooses a lead and opens its catalogue, where its offer is made; null where no area has one. */
export function useOfferFor(): ((lead: Lead) => void) | null {
  const navigate = useNavigate()
  const catalogue = linkTo('leadCatalogue')
  if (!catalogue) return null
  return ({ id, name, email }) => {
    chooseLead({ id, name, email })
    void navigate(catalogue)
  }
}
