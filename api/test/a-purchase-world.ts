import { randomOf } from '../src/trade/proposal/engine/random'

/**
 * Two years of purchases as CSV for tests: clients whose centres share articles, each bought in its rhythm and pack,
 * with some that stop, others that begin and chance between.
 */
export function aWorld(centres: number, seed = 1): string {
  const random = randomOf(seed)
  const between = (low: number, high: number) => low + random() * (high - low)
  const lines = ['client;centre;date;article;quantity']
  for (let centre = 0; centre < centres; centre++) {
    const client = Math.floor(centre / 4)
    const articles = Array.from({ length: 25 }, (_, at) => ({
      article: random() < 0.7 ? (client * 13 + at) % 120 : Math.floor(random() * 120),
      pack: [1, 6, 12][at % 3]!,
      rhythm: between(14, 120),
      next: between(0, 60),
      stop: random() < 0.2 ? between(100, 600) : Infinity,
    }))
    for (let day = between(0, 20); day < 700; day += between(7, 21)) {
      const basket = new Map<number, number>()
      for (const each of articles) {
        if (each.next > day || day > each.stop || random() < 0.15) continue
        basket.set(each.article, each.pack * (random() < 0.7 ? 2 : 1 + Math.floor(random() * 4)))
        each.next = day + each.rhythm * between(0.8, 1.2)
      }
      basket.set(Math.floor(random() * 120), 1)
      const date = new Date(Date.UTC(2024, 0, 1) + Math.floor(day) * 86_400_000).toISOString().slice(0, 10)
      for (const [article, quantity] of basket) lines.push(`K${client};C${centre};${date};A${article};${quantity}`)
    }
  }
  return `${lines.join('\n')}\n`
}
