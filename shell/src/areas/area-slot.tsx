import { isAllowed } from '@portal/shared-sdk'
import type { RegisteredArea, SlotRenderer } from '@portal/shared-sdk'
import { below } from '@portal/shared-ui'
import { useAtomValue } from 'jotai'
import styled from 'styled-components'
import { useFacts } from '../facts'
import { AreaView } from './area-view'
import { registryAtom } from './registry-store'

/**
 * Fills a slot with the widgets that areas declare for it. A widget that fails, or whose area is off, is left out with the
 * space that it asks for.
 */
export const AreaSlot: SlotRenderer = function AreaSlot({ name, props }) {
  const { areas } = useAtomValue(registryAtom)
  const facts = useFacts()
  const widgets = areas
    .flatMap((area) => (area.slots ?? []).map((slot) => ({ ...slot, area: area.name })))
    .filter((slot) => slot.slot === name && isAllowed(slot.when, facts))
    .sort((a, b) => a.order - b.order)
  return widgets.map(({ area, widget, size }) => (
    <AreaView
      key={`${area} ${widget}`}
      area={area}
      module={widget}
      props={props}
      waiting={null}
      failed={() => null}
      frame={(view) => (size ? <Place $size={size}>{view}</Place> : view)}
    />
  ))
}

type Size = NonNullable<NonNullable<RegisteredArea['slots']>[number]['size']>

/** Space in pixels; undefined: none. */
const least = ({ minWidth, minHeight }: Size) => ({ minWidth, minHeight })

const Place = styled.div<{ $size: Size }>`
  ${({ $size }) => least($size)}
  ${below.phone} {
    ${({ $size }) => $size.phone && least($size.phone)}
  }
`
