import { below } from '@portal/shared-ui'
import { Under } from '@portal/shared-ui/list'
import styled from 'styled-components'

/**
 * The name of the format of a line, and the text written for the line. A line that shows its price has the name beside
 * the price (rule D-44); there it shows here on a phone only, which has no room for prices.
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
