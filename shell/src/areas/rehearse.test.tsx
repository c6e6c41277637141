import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { rehearse } from './rehearse'

// Drawn when React finds the time, as in the portal.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

test('a page is drawn at its address, and nothing of it shows or acts', async () => {
  const drawn = jest.fn()
  const acted = jest.fn()
  await rehearse('/catalogo', function Page() {
    drawn(useLocation().pathname)
    useEffect(acted)
    return <p>un producto</p>
  })
  expect(drawn).toHaveBeenCalledWith('/catalogo')
  expect(acted).not.toHaveBeenCalled()
  expect(document.body.textContent).toBe('')
})

test('one that cannot be drawn ends in a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  const problem = new Error('no product')
  await rehearse('/catalogo', () => {
    throw problem
  })
  expect(warn).toHaveBeenCalledWith(problem)
})
