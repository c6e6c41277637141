import styled from 'styled-components'
import { Section } from '../section'

const roles = [
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'line',
  'line-2',
  'field',
  'ink-3',
  'ink-2',
  'ink',
  'brand-soft',
  'brand-soft-2',
  'brand-line',
  'brand',
  'brand-hover',
  'brand-press',
  'brand-ink',
  'accent',
  'ok',
  'warn',
  'bad',
  'info',
]

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(11, minmax(0, 1fr));
  gap: 10px;
  font-size: var(--t-12);
  color: var(--ink-3);
  i {
    display: block;
    height: 46px;
    border: 1px solid var(--line);
    border-radius: var(--r-s);
    margin-bottom: 4px;
  }
  @media (max-width: 759.98px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`

/** Every colour role of the variant. */
export function ColourSection() {
  return (
    <Section title="Color">
      <Swatches>
        {roles.map((role) => (
          <li key={role}>
            <i style={{ background: `var(--${role})` }} />
            {role}
          </li>
        ))}
      </Swatches>
    </Section>
  )
}
