import { screen } from '@testing-library/react'
import { show } from '../../test/show'
import { Footer } from './footer'

test("the footer shows the variant's company and legal pages", () => {
  show(<Footer />, { variant: 'pedrosa' })
  expect(screen.getByText(`© ${new Date().getFullYear()} Pedrosa`)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Aviso legal' }).getAttribute('href')).toBe(
    'https://www.pedrosa.example/aviso-legal',
  )
})
