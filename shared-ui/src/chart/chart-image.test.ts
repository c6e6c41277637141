import type ApexCharts from 'apexcharts'
import { chartImage } from './chart-image'

const drawn = (imgURI: string) => ({ dataURI: () => Promise.resolve({ imgURI }) }) as unknown as ApexCharts

test('a chart becomes a picture file', async () => {
  const picture = await chartImage(drawn(`data:image/png;base64,${btoa('\u0089PNG')}`))
  expect(picture.type).toBe('image/png')
  expect(picture.size).toBe(4)
})

test('a chart that is not drawn makes no picture', async () => {
  await expect(chartImage(undefined)).rejects.toThrow('not drawn')
})
