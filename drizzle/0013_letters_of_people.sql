CREATE FUNCTION side_by_side(email text, shop_name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE COST 1000 AS $$
DECLARE
  signs text := lower(coalesce(email, '') || chr(10) || coalesce(shop_name, ''));
  found text[] := string_to_array(signs, NULL);
BEGIN
  FOR at IN 1 .. length(signs) - 1 LOOP
    found := found || substr(signs, at, 2);
  END LOOP;
  RETURN found;
END
$$;
--> statement-breakpoint
CREATE INDEX "profiles_letters" ON "profiles" USING gin (side_by_side("email", "shop_name"));