import { regionsAbroad } from '../places/abroad'
import { spanishProvinces } from '../places/spain'
import type { Client } from './client'

interface ClientNode {
  id: number
  clientId: number
  parentId: number | null
  name: string
  level: number
}

const provinceName = new Map([...spanishProvinces, ...regionsAbroad].map((row) => [row.id, row.name]))

/** The tree of each client's centres: the client, its provinces, towns and, for large clients, centres. */
export function clientTrees(clients: Client[]): { nodes: ClientNode[]; nodeOfCenter: Map<number, number> } {
  const nodes: ClientNode[] = []
  const nodeOfCenter = new Map<number, number>()
  for (const client of clients) {
    const own = new Map<string, ClientNode>()
    const node = (key: string, name: string, parent: ClientNode | null): ClientNode => {
      const found = own.get(key)
      if (found) return found
      const made = {
        id: nodes.length + 1,
        clientId: client.id,
        parentId: parent?.id ?? null,
        name,
        level: (parent?.level ?? 0) + 1,
      }
      nodes.push(made)
      own.set(key, made)
      return made
    }
    const root = node('', client.name, null)
    for (const center of client.centers) {
      const { provinceId, locality } = center.address
      const province =
        client.centers.length > 1 ? node(`p${provinceId}`, provinceName.get(provinceId) ?? '', root) : root
      const town = client.centers.length > 3 ? node(`t${provinceId} ${locality}`, locality, province) : province
      nodeOfCenter.set(center.id, (client.centers.length > 7 ? node(`c${center.id}`, center.name, town) : town).id)
    }
  }
  return { nodes, nodeOfCenter }
}
