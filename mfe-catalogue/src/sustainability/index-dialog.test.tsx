import { accessibilityProblems, show } from '@portal/shared-sdk/testing'
import { screen } from '@testing-library/react'
import { words } from '../../test/builders'
import IndexDialog from './index-dialog'

// Shows rule K-53.
test.each([
  [
    'es',
    'El índice de sostenibilidad',
    ['Celulosa', 'Desechables', 'Químicos'],
    ['Fibra reciclada', 'Contenido reciclado', 'Concentrado'],
  ],
  [
    'pt',
    'O índice de sustentabilidade',
    ['Celulose', 'Descartáveis', 'Químicos'],
    ['Fibra reciclada', 'Conteúdo reciclado', 'Concentrado'],
  ],
  [
    'en',
    'The sustainability index',
    ['Cellulose', 'Disposables', 'Chemicals'],
    ['Recycled fibre', 'Recycled content', 'Concentrate'],
  ],
] as const)(
  'in %s it says by which criteria each family of products is judged',
  async (language, title, families, criteria) => {
    show(<IndexDialog onClose={() => undefined} />, { words, language })
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
    for (const name of families) expect(screen.getByRole('heading', { name })).toBeTruthy()
    for (const text of criteria) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(await accessibilityProblems()).toEqual([])
  },
)
