import { useParams } from 'react-router-dom'
import ListPage from './one/list-page'
import ListsPage from './overview/lists-page'

/** `/pedidos/listas` and one of them, as one module of the area's entry, which lists every page. */
export default function ListPages() {
  const { id } = useParams()
  return id === undefined ? <ListsPage /> : <ListPage />
}
