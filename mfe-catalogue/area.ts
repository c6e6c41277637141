import { defineArea } from '@portal/shared-sdk/area'

export default defineArea({
  name: 'catalogue',
  sdk: '^1.0.0',
  budget: { entryKb: 60 },
  routes: [
    { path: '/catalogo', page: './list/catalogue-page', public: { flag: 'public_catalogue_list' } },
    { path: '/catalogo/s', page: './list/catalogue-page', public: { flag: 'public_catalogue_list' } },
    { path: '/catalogo/product/:id', page: './detail/product-page' },
    { path: '/favorites-list', page: './favourites/favourites-page', when: { flag: 'favorite' } },
  ],
  slots: [
    {
      slot: 'header.favourites', widget: './favourites/favourites-link', order: 10,
      when: { flag: 'favorite', signedIn: true }, size: { minWidth: 66 },
    },
  ],
})
