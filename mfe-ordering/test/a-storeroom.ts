import type { StockCountDetail, Storeroom, StoreroomLine } from '@portal/shared-sdk/contract'

// For tests.

export const aStoreroomLine = (change: Partial<StoreroomLine> = {}): StoreroomLine => {
  const { article = 101 } = change
  return {
    line: 1_000 + article,
    article,
    code: `C-${article}`,
    name: `Artículo ${article}`,
    image_url: null,
    ean: `84123456${String(article).padStart(5, '0')}`,
    format: { id: null, name: 'Unidad', quantity: 1 },
    par: 6,
    note: '',
    under_way: 0,
    is_orderable: true,
    ...change,
  }
}

/** A storeroom of the centre 70 of the client 7. */
export const aStoreroom = (change: Partial<Storeroom> = {}): Storeroom => ({
  id: 5,
  name: 'Almacén 2',
  client: { id: 7, name: 'Hotel Miramar' },
  center: { id: 70, name: 'Hotel Sol' },
  lines: [aStoreroomLine()],
  ...change,
})

export const aStockCount = (change: Partial<StockCountDetail> = {}): StockCountDetail => ({
  id: 9,
  key: '7d9f2e0c-0000-4000-8000-000000000009',
  counted_datetime: '2026-03-02T10:00:00',
  counted_by: 'Ana Gil',
  wish: 'order',
  lines_count: 1,
  missing_count: 1,
  taken_count: 1,
  order: { id: 77, number: 'PED-2026-000077', waits: false },
  refusal: null,
  left_out: 0,
  lines: [],
  ...change,
})
