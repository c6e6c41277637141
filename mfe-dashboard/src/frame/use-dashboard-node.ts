import { dispatchSession, useSession } from '@portal/shared-sdk'
import { fetchStatNodes } from '../calls/dashboard'
import { figureState, type FigureNode, type NodeTreeProps } from '@portal/shared-ui/figures'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import useSWR from 'swr'
import { statNodesKey } from '../keys'
import { useWords } from '../words'
import { chosenNode, nodeIn } from './chosen-node'

export interface DashboardNode {
  /** The node that the page shows; null while it is not known yet. */
  id: number | null
  tree: NodeTreeProps
  /** The address of this page for another node. */
  nodeTo: (id: number) => string
}

/** Query parameters of a page of centres that its ranking does not share. */
const ownOfCenters = ['q', 'ordering']

/**
 * The node of the sales organisation that is shown: that of the address, else the session's, else the first; both are
 * updated with it. ranking: the address that another node leads to from a page of one client's centres (rule B-20).
 */
export function useDashboardNode(ranking?: string): DashboardNode {
  const t = useWords()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const { dashboard } = useSession()
  const answer = useSWR(statNodesKey(), fetchStatNodes, { shouldRetryOnError: false, revalidateOnFocus: false })
  const id = chosenNode(answer.data, nodeIn(params.get('node')) ?? dashboard)
  const isSettled = answer.data !== undefined

  const nodeTo = (node: number) => {
    const query = new URLSearchParams(params)
    query.set('node', String(node))
    for (const name of ['page', ...(ranking ? ownOfCenters : [])]) query.delete(name)
    return `${ranking ?? pathname}?${query.toString()}`
  }

  useEffect(() => {
    if (!isSettled || id === null) return
    if (id !== dashboard) dispatchSession({ type: 'dashboardChosen', node: id })
    if (params.get('node') === String(id)) return
    const query = new URLSearchParams(params)
    query.set('node', String(id))
    void navigate(`${pathname}?${query.toString()}`, { replace: true, preventScrollReset: true })
  }, [isSettled, id, dashboard, params, pathname, navigate])

  return {
    id,
    nodeTo,
    tree: {
      label: t('nodes'),
      state: figureState({ ...answer, data: answer.data && withRootName(answer.data, t('all_nodes')) }),
      chosen: id,
      onChoose: (node) => void navigate(nodeTo(node), { preventScrollReset: true }),
    },
  }
}

/** The root is the whole portfolio, so its own name is replaced. */
const withRootName = ([root, ...others]: readonly FigureNode[], name: string): FigureNode[] =>
  root ? [{ ...root, node_name: name }, ...others] : []
