import { below } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import styled from 'styled-components'

/**
 * The name of a line's format, with what was written for the line. Where the line shows its price the name stands
 * beside that (rule D-44), so here it stands on a phone only, which has no room for prices.
 */
export function FormatName({
  unit,
  text,
  hasPrice,
}: {
  unit: { name: string } | null | undefined
  text?: string | null
  hasPrice: boolean
}) {
  if (!unit && !text) return null
  return (
    <Under>
      {unit && (
        <Name data-twice={hasPrice || undefined}>
          {unit.name}
          {text && ' · '}
        </Name>
      )}
      {text}
    </Under>
  )
}

const Name = styled.span`
  &[data-twice] {
    display: none;
    ${below.phone} {
      display: inline;
    }
  }
`
