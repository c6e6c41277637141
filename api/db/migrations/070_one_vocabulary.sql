-- The words that mend a typo are read from the search columns of the products themselves.
drop table search_word;
