const flags = ['is_eco', 'is_outlet', 'is_innovative', 'is_disinfection', 'is_covid']
const orders = [
  '-has_image,name',
  '-has_image,name',
  '-has_image,name',
  '-has_image,final_price',
  '-has_image,-final_price',
  '-has_image,-total_consumption',
  '-has_image,category',
]
const countries = ['eu', 'sp', 'pt']
const letters = 'abcdefghilmnoprstuv'

/**
 * Requests of the product list as the catalogue sends them, and of searches, for random clients and filters: functions
 * that answer another `{ path }` each time, by what they measure. call(path): the parsed answer of the API.
 */
export async function productRequests(call, random) {
  const pick = (list) => list[Math.floor(random() * list.length)]
  const { clients, centers, categories, suppliers, some } = await readSample(call, pick)
  const [names, codes] = [some.map(({ name }) => name), some.map(({ external_id }) => external_id)]
  const words = (name) => name.split(/[^\p{L}\d]+/u).filter((word) => word.length > 2)

  const customer = () => (random() < 0.3 && centers.length ? `center=${pick(centers).id}` : `client=${pick(clients)}`)
  const list = () => ({
    path:
      `products/?country=eu&complete=true&${customer()}&page=${1 + Math.floor(random() * random() * 8)}&ordering=${pick(orders)}` +
      (random() < 0.7 ? `&category=${pick(categories)}` : '') +
      (random() < 0.3 ? `&${pick(flags)}=true` : '') +
      (random() < 0.2 ? `&supplier=${pick(suppliers)}` : ''),
  })
  /** All filters at once, taken from an existing product so that most lists have rows. */
  const filtered = () => {
    const { id, client } = pick(centers)
    const product = pick(some)
    const set = flags.filter((flag) => product[flag])
    const scope = random() < 0.7 ? 'complete=true' : 'complete=false&add_extra_products=true'
    return {
      path:
        `products/?country=${pick(countries)}&${scope}&client=${client}&center=${id}&category=${pick(product.categories).id}&supplier=${product.supplier.id}` +
        `${set.length ? `&${pick(set)}=true` : ''}&only_usual_products=${random() < 0.1}&ordering=${pick(orders)}&page_size=20`,
    }
  }
  const twoWords = () =>
    words(pick(names))
      .slice(0, 4)
      .sort(() => random() - 0.5)
      .slice(0, 2)
  /** The beginning of a name or code, as in the search box while somebody types. */
  const typed = () => {
    const text = random() < 0.3 ? pick(codes) : pick(names)
    return {
      path: `products/suggestions/?country=eu&client=${pick(clients)}&search=${encodeURIComponent(text.slice(0, 3 + Math.floor(random() * 7)).trim())}`,
    }
  }
  const search = (text) => ({
    path: `products/?country=eu&complete=true&client=${pick(clients)}&ordering=elastic_relevance&search=${encodeURIComponent(text)}`,
  })
  return {
    'product list with filters and count': list,
    'list of 20 with all filters': filtered,
    suggestions: typed,
    'search of one or two words': () =>
      search(
        twoWords()
          .slice(0, 1 + Math.floor(random() * 2))
          .join(' '),
      ),
    'search with a typo': () => {
      const [first = 'guantes', second = ''] = twoWords().sort((a, b) => b.length - a.length)
      return search(`${withTypo(first, random)} ${second}`.trim())
    },
  }
}

/** Ids of clients, centres, categories and suppliers, and `some` products. */
async function readSample(call, pick) {
  const clients = (await call('clients/?page_size=1000')).results.map(({ id }) => id)
  const centers = (await call('centers/?page_size=1000')).results.map(({ id, client }) => ({
    id,
    client: client?.id ?? client,
  }))
  const categories = (await call('categories/')).flatMap(function below(node) {
    return [node.id, ...node.children.flatMap(below)]
  })
  const suppliers = (await call('suppliers/?page_size=1000')).results.map(({ id }) => id)
  const some = []
  // By category, as the last pages of a million products take seconds and nobody opens them.
  for (let turn = 0; turn < 40; turn += 1) {
    const filters = `category=${pick(categories)}&page_size=20&page=${1 + (turn % 3)}`
    some.push(...(await call(`products/?ordering=-has_image,name&${filters}`)).results)
  }
  return { clients, centers, categories, suppliers, some }
}

/** The word with a letter removed, added or replaced, or with two swapped. */
function withTypo(word, random) {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const letter = letters[Math.floor(random() * letters.length)]
  const kinds = [
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + letter + word.slice(at),
    () => word.slice(0, at) + letter + word.slice(at + 1),
    () => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  ]
  return kinds[Math.floor(random() * kinds.length)]()
}
