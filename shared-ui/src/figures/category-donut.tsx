import { formatPercent } from '@portal/shared-sdk'
import { TextLink } from '@portal/shared-ui'
import { Chart, type ChartImageRef } from '@portal/shared-ui/chart'
import styled from 'styled-components'
import { categoryColour, categoryToken } from './category-colour'
import { useFiguresWords } from './words'

export interface CategoryPart {
  id: number
  name: string
  value: number
  /** Percentage of the whole; computed by default. */
  percent?: number
  /** The page that the row links to. */
  to?: string
}

export interface CategoryDonutProps {
  /** What it shows, for screen readers: 'Compras por categoría'. */
  label: string
  parts: readonly CategoryPart[]
  /** Formats an amount: formatMoney, formatWholeMoney. */
  format: (value: number) => string
  /** The figure in the middle; default the sum of the parts. */
  total?: number
  /** Width of the ring in px; default 190. */
  size?: number
  image?: ChartImageRef
}

/** The largest number of parts in a ring: that of the colours. */
const maxParts = 12
const othersToken = 'ch-prev'

/** The parts of the ring: of more than twelve categories the eleven largest, and one for all others. */
function ringOf(parts: readonly CategoryPart[], others: string) {
  const colour = ({ id }: CategoryPart) => categoryToken(id)
  const all = parts.map((part) => ({ name: part.name, value: Math.max(0, part.value), token: colour(part), part }))
  if (parts.length <= maxParts) return all
  const largest = new Set([...parts].sort((one, other) => other.value - one.value).slice(0, maxParts - 1))
  const rest = all.filter(({ part }) => !largest.has(part))
  const value = rest.reduce((sum, one) => sum + one.value, 0)
  return [...all.filter(({ part }) => largest.has(part)), { name: others, value, token: othersToken, part: undefined }]
}

/**
 * Parts of a whole by category: a ring with the total inside, and a table with name, amount and share of each. Of more
 * than twelve categories the ring shows the eleven largest and one part for the others, whose rows are grey (rule
 * T-22).
 */
export function CategoryDonut({ label, parts, format, total, size = 190, image }: CategoryDonutProps) {
  const t = useFiguresWords()
  const sum = parts.reduce((all, { value }) => all + value, 0)
  const whole = total ?? sum
  const ring = ringOf(parts, t('others'))
  const own = new Set(ring.map(({ part }) => part))
  const share = ({ value, percent }: CategoryPart) => percent ?? (sum === 0 ? null : (value / sum) * 100)
  return (
    <Both>
      <Ring style={{ width: size }}>
        <Chart
          kind="donut"
          label={label}
          hasTable={false}
          categories={ring.map(({ name }) => name)}
          series={[{ name: label, role: 'current', values: ring.map(({ value }) => value) }]}
          partColours={ring.map(({ token }) => token)}
          format={format}
          height={size}
          image={image}
        />
        <div>
          <b>{format(whole)}</b>
          <span>{t('total')}</span>
        </div>
      </Ring>
      <Table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col">{t('amount')}</th>
            <th scope="col">{t('share')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => {
            const percent = share(part)
            return (
              <tr key={part.id}>
                <th scope="row">
                  <i style={{ background: own.has(part) ? categoryColour(part.id) : `var(--${othersToken})` }} />
                  {part.to ? <TextLink to={part.to}>{part.name}</TextLink> : part.name}
                </th>
                <td>{format(part.value)}</td>
                <td>{percent === null ? '-' : formatPercent(percent)}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Both>
  )
}

const Both = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  min-height: inherit;
  justify-content: center;
  gap: var(--s-5) var(--s-6);
`

const Ring = styled.div`
  position: relative;
  flex: none;
  > div:last-child {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    text-align: center;
    pointer-events: none;
  }
  b {
    font: var(--dw) var(--t-20) / 1.15 var(--font-display);
    letter-spacing: -0.02em;
  }
  span {
    font-size: var(--t-12);
    color: var(--ink-3);
  }
`

const Table = styled.table`
  flex: 1 1 240px;
  min-width: 0;
  border-collapse: collapse;
  thead {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  th,
  td {
    padding: 5px 0 5px var(--s-2);
    text-align: right;
    white-space: nowrap;
    font-weight: 450;
    color: var(--ink-3);
  }
  tbody th {
    position: relative;
    padding-left: 20px;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
    color: var(--ink);
  }
  td:nth-child(2) {
    font-weight: 650;
    color: var(--ink);
  }
  i {
    position: absolute;
    left: 0;
    top: 0.7em;
    width: 11px;
    height: 11px;
    border-radius: 3px;
    print-color-adjust: exact;
  }
`
