import { createGlobalStyle } from 'styled-components'

/**
 * The print styles of a page of figures, on A4: only figures and their titles, and no sheet across two pages.
 * Landscape, because portrait paper is as narrow as a phone and would get its layout. Sort buttons stay: they are the
 * names of columns.
 */
export const OnPaper = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 10mm;
  }
  @media print {
    body :is(header, footer, nav, aside, button, a):not(main *),
    main :is(aside, button:not(th *), [data-screen-only]) {
      display: none !important;
    }
    main [data-side='start'] {
      grid-template-columns: minmax(0, 1fr) !important;
    }
    main :is(section, table, figure) {
      break-inside: avoid;
    }
    main figure {
      overflow: visible;
    }
    main * {
      print-color-adjust: exact;
    }
  }
`
