import { linkTo } from '@portal/shared-sdk'
import { NumberLink } from '@portal/shared-ui/list'

/** The name of a client, which opens its sheet (rule B-51). */
export const ClientLink = ({ id, name }: { id: number; name: string }) => (
  <NumberLink to={linkTo('clientSheet', id)}>{name}</NumberLink>
)
