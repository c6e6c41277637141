import { expect, test } from '../support/test'
import { aBuyer } from './buyer'

for (const withCenter of [true, false]) {
  test(`the catalogue’s first page requests nothing twice (${withCenter ? 'with' : 'without'} a centre)`, async ({
    page,
    portal,
    signIn,
  }) => {
    await aBuyer({ page, portal, signIn }, { withCenter })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/catalogo')
    const picture = page.getByRole('article').first().locator('img')
    await expect(picture).toBeVisible()
    await expect(page.getByRole('tree').getByRole('treeitem').first()).toBeVisible()
    for (const path of ['/api/account/', '/api/products/', '/api/categories/']) {
      expect(
        asked.filter((one) => one === path),
        path,
      ).toHaveLength(1)
    }
    const { pathname } = new URL((await picture.getAttribute('src')) ?? '', portal.url)
    expect(asked.filter((one) => one === pathname)).toHaveLength(1)
  })
}
