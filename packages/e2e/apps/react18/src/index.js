import '../../../../../examples/react/src/main.tsx'
