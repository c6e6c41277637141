import styled from 'styled-components'

type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

/** Children under each other. `gap` counts 4 px steps, default 4 (16 px). */
export const Stack = styled.div.withConfig({ shouldForwardProp: (name) => name !== 'gap' })<{ gap?: Gap }>`
  display: flex;
  flex-direction: column;
  min-width: 0;
  gap: var(--s-${({ gap = 4 }) => gap});
`

/**
 * Children beside each other, wrapping. `gap` counts 4 px steps, default 2 (8 px). `data-spread` pushes them apart,
 * `data-end` to the right.
 */
export const Row = styled.div.withConfig({ shouldForwardProp: (name) => name !== 'gap' })<{ gap?: Gap }>`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  min-width: 0;
  gap: var(--s-${({ gap = 2 }) => gap});
  &[data-spread] {
    justify-content: space-between;
  }
  &[data-end] {
    justify-content: flex-end;
  }
`

/** Fields in two columns (`data-columns`: 3 or 4), one on a phone. A child with `data-wide` takes the whole line. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-4);
  align-items: start;
  &[data-columns='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  &[data-columns='4'] {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  > [data-wide] {
    grid-column: 1 / -1;
  }
  @media (max-width: 759.98px) {
    &,
    &[data-columns] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
