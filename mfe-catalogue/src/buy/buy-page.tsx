import { useViewer } from '../product/viewer'
import { BuyLoading } from './buy-loading'
import { BuyScreen } from './buy-screen'

/** `/pedidos/comprar` and its child `s`: the catalogue as dense lines, for users who know what to order (rule K-38). */
export default function BuyPage() {
  const viewer = useViewer()
  return viewer.isKnown ? <BuyScreen viewer={viewer} /> : <BuyLoading />
}
