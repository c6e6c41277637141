/** The same in every variant: green, amber and red mean limit, target, stock and sustainability, never a brand. */
export const statusColours = {
  ok: '#1c7a43', 'ok-ink': '#14602f', 'ok-soft': '#e4f4ea', 'ok-line': '#a9d9bb',
  warn: '#e8a317', 'warn-ink': '#7a4a00', 'warn-soft': '#fdf2d9', 'warn-line': '#ecd08f',
  bad: '#c0322b', 'bad-ink': '#a1241e', 'bad-soft': '#fdeae8', 'bad-line': '#f0b9b4',
  info: '#2563a8', 'info-ink': '#1d4f88', 'info-soft': '#e7f0fa', 'info-line': '#b3cde8',
  'su-low': '#f39237', 'su-low-ink': '#2e1700',
  'su-mid': '#c2d83f', 'su-mid-ink': '#222c00',
  'su-high': '#1a7f45', 'su-high-ink': '#ffffff',
  'su-none': '#e3e6e8', 'su-none-ink': '#454e55',
}
