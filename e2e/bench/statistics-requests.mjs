/** The 15th of the month so many months ago, YYYY-MM-DD. */
export function monthsAgo(count) {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 15)).toISOString().slice(0, 10)
}

/**
 * Every call of statistics (rules T-5, T-6, T-8) for the biggest client and the smallest, by node, category and cost
 * centre (CECO): `{ what, path }`.
 */
export function statisticsRequests({ big, small }) {
  const long = `after=${monthsAgo(24)}&before=${monthsAgo(1)}`
  let turn = 0
  const one = (list) => list[(turn += 1) % list.length]
  const requests = [
    ['purchases', 'client_purchases/', () => ''],
    ['purchases of two years', 'client_purchases/', () => long],
    ['purchases of a category', 'client_purchases/', () => `category=${one([1, 2, 3, 4, 5])}`],
    ['purchases of a CECO', 'client_purchases/', () => `cost_center=CECO ${one([0, 1, 2, 3])}`],
    ['what changed', 'client_purchases/changes/', () => ''],
    ['what changed in two years', 'client_purchases/changes/', () => long],
    ['centres', 'client_center_purchases/', () => `page=${one([1, 2])}`],
    ['centres by name', 'client_center_purchases/', () => 'ordering=name'],
    ['categories', 'client_categories_purchases/', () => ''],
    ['articles', 'client_product_purchases/', () => `page=${one([1, 2, 5])}`],
    ['articles of two years', 'client_product_purchases/', () => long],
    ['articles by quantity', 'client_product_purchases/', () => 'ordering=-period_purchases_quantity'],
    ['articles by name', 'client_product_purchases/', () => 'ordering=name'],
    ['search of articles', 'client_product_purchases/', () => `search=${one(['art1', 'deterg', '77'])}`],
    ['tree of centres', 'client_stats/nodes/', () => ''],
    ['CECOs', 'client_stats/cost_centers/', () => ''],
    ['categories to choose', 'client_stats/categories/', () => ''],
  ]
  return [
    ...Object.entries({ biggest: big, smallest: small }).flatMap(([which, client]) =>
      requests.map(([what, path, query]) => ({
        what: `${what}, ${which} client`,
        path: () => encodeURI(`${path}?client=${client}&${query()}`),
      })),
    ),
    {
      what: 'purchases of two nodes, biggest client',
      path: () => `client_purchases/?client=${big}&node=100001&node=10001${one([1, 2, 3])}`,
    },
    {
      what: 'articles of a node, biggest client',
      path: () => `client_product_purchases/?client=${big}&node=${one([100001, 100002, 100003])}`,
    },
  ]
}
