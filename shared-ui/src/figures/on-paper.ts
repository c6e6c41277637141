import { createGlobalStyle } from 'styled-components'

/**
 * A page of figures on A4: figures and their titles alone, no sheet over two pages. Across, because upright paper is as
 * narrow as a phone and would be laid out like one. Names of columns that order a table are buttons, and stay.
 */
export const OnPaper = createGlobalStyle`
  @page {
    size: A4 landscape;
    margin: 10mm;
  }
  @media print {
    body :is(header, footer, nav, aside, button):not(main *),
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
