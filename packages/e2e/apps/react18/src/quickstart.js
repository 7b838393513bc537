import '../../../../../examples/react/src/quickstart-page.tsx'
